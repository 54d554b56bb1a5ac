/** On a phone a row of links is wider than the screen: the one that is open is never at its edge. */
export function bringToMiddle(link: HTMLLIElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
}
