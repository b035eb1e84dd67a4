// Runs before the first paint of every page. Sets the theme that the account chose, which the page
// contains, and stores it on this device. kit/src/theme reads it under the same key.
{
  const page = document.documentElement;
  const key = 'paystead-theme';
  let theme = page.dataset.accountTheme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else if (theme) localStorage.setItem(key, theme);
    theme = localStorage.getItem(key);
  } catch {
    // Without storage this page still uses the account's choice.
  }
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
}
