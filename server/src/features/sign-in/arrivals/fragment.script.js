// First script in the head of the two landings: removes what a sister application put behind `#` from the address before other scripts
// run, and sends it to the server in a form's body.
{
  const came = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  if (/(?:^|&)(?:token|accessToken|access_token|code)=/.test(came)) {
    // The page is loaded again after the server's answer.
    window.stop();
    const again = () => location.replace(location.pathname);
    fetch(location.pathname, {
      method: 'POST',
      body: new URLSearchParams(came),
      redirect: 'manual',
    }).then(again, again);
  }
}
