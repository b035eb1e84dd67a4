/* oxlint-disable no-var -- it must run in browsers that know nothing newer */
/* Plain old script, for browsers without modules: shows the notice for them, or removes it. */
(function () {
  var page = document.getElementById('old-browser');
  var modern =
    'popover' in HTMLElement.prototype &&
    'AbortSignal' in window &&
    'any' in AbortSignal &&
    'canParse' in URL &&
    'groupBy' in Map;

  if (modern) {
    page.parentNode.removeChild(page);
    return;
  }

  var root = document.getElementById('root');
  root.parentNode.removeChild(root);
  document.title = 'Please update your browser';
  page.removeAttribute('hidden');
  fillIn();

  function fillIn() {
    var request = new XMLHttpRequest();
    request.open('GET', '/web/pub/config');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.setRequestHeader('X-API-Version', '3');
    request.onload = function () {
      if (request.status !== 200) return;
      var brand = JSON.parse(request.responseText).brand;
      link('old-browser-phone', 'tel:' + brand.support_phone, brand.support_phone);
      link('old-browser-email', 'mailto:' + brand.support_email, brand.support_email);
      document.getElementById('old-browser-contact').removeAttribute('hidden');
      document.getElementById('old-browser-company').textContent =
        brand.company_name + ', ' + brand.mailing_address;
    };
    request.send();
  }

  function link(id, address, text) {
    var anchor = document.getElementById(id);
    anchor.setAttribute('href', address);
    anchor.textContent = text;
  }
})();
