// Runs before the first paint: the server writes a page for guests and members alike,
// and this marks which half the stylesheet shows.
(() => {
  let isMember = false;
  try {
    isMember = Boolean(JSON.parse(localStorage.getItem("chokdee.user")).state.token);
  } catch {
    // No or unreadable content: a guest.
  }
  document.documentElement.dataset.auth = isMember ? "member" : "guest";
})();
