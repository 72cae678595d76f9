// Pressing a demonstration account fills its name in and leaves the password to the person.
for (const button of document.querySelectorAll('button[data-username]')) {
  button.addEventListener('click', () => {
    const [username, password] = [document.querySelector('#username'), document.querySelector('#password')];
    username.value = button.dataset.username;
    password.focus();
  });
}
