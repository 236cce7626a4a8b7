// Runs before the first paint, so that a dark desk never flashes white.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('preferredTheme');
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();
