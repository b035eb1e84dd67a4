// Runs before the first paint. The account's choice comes with the page and counts on this device
// from here on; kit/src/theme reads what is kept under the same key.
{
  const page = document.documentElement;
  const key = 'paystead-theme';
  let theme = page.dataset.accountTheme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else if (theme) localStorage.setItem(key, theme);
    theme = localStorage.getItem(key);
  } catch {
    // Without storage the account's choice still counts for this page.
  }
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
}
