/** Names the page in the browser's tab, in the language of the page. @param name What the page is. */
export const setTitle = (name: string): void => {
  document.title = `${name} · Inventory Planning Service`;
};
