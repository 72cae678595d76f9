// Pressing a demonstration account fills in its name; the person types the password.
for (const button of document.querySelectorAll('button[data-username]')) {
  button.addEventListener('click', () => {
    const [username, password] = [
      document.querySelector('#username'),
      document.querySelector('#password'),
    ];
    username.value = button.dataset.username;
    password.focus();
  });
}
