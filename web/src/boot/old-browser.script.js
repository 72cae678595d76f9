/* oxlint-disable -- every browser must be able to read it */
(function () {
  try {
    if (
      Promise.withResolvers &&
      Map.groupBy &&
      AbortSignal.any &&
      CSS.supports('selector(:has(a))')
    )
      return;
  } catch (e) {}
  var page = new XMLHttpRequest();
  page.open('GET', '/old-browser.html');
  page.responseType = 'document';
  page.onload = function () {
    document.replaceChild(
      document.adoptNode(page.response.documentElement),
      document.documentElement,
    );
    var en = document.getElementById('en');
    if (/^\/en(\/|$)/.test(location.pathname))
      en.parentNode.insertBefore(en, en.parentNode.firstChild);
  };
  page.send();
})();
