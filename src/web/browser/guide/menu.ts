/** Shows the current page in a menu that is longer than the screen, and closes the menu of a narrow screen once it has led somewhere. */
export function tendMenu(): void {
  const menu = document.getElementById("menu");
  const current = menu?.querySelector<HTMLElement>("[aria-current]");
  if (!menu) return;
  if (current && current.offsetTop > menu.clientHeight / 2) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") && menu.matches(":popover-open")) menu.hidePopover();
  });
}
