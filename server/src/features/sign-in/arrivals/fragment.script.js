// First in the head of the two landings: what a sister application left behind `#` is taken out of the address before anything
// else runs, and handed to the server in a form's body.
{
  const came = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  if (/(?:^|&)(?:token|accessToken|access_token|code)=/.test(came)) {
    // The page comes again when the server has looked.
    window.stop();
    const again = () => location.replace(location.pathname);
    fetch(location.pathname, { method: 'POST', body: new URLSearchParams(came), redirect: 'manual' }).then(again, again);
  }
}
