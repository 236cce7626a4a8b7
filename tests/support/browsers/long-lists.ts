import type { Locator, Page } from 'playwright';

/** How many rows a list says it has once all are loaded, and the most elements the page had on the way. */
export interface Walked {
  count: number;
  maxElements: number;
}

/** Searches for all customers of the large demo and scrolls until no further page comes. */
export const walkToEnd = async (page: Page, url: string): Promise<Walked> => {
  await page.goto(`${url}/tickets?tab=search`);
  await page.getByRole('searchbox').fill('cliente');
  const list = page.getByRole('list', { name: 'Tickets', exact: true });
  return walkDown(list);
};

/** Scrolls a list until no further page comes. */
export const walkDown = async (list: Locator): Promise<Walked> => {
  await list.getByRole('listitem').first().waitFor();
  return list.locator('xpath=..').evaluate(walk, 'down' as const);
};

/** Opens the longest conversation of the large demo and scrolls back to its first message. */
export const walkToOldest = async (page: Page, url: string, customer = 'Cliente 9997'): Promise<Walked> => {
  await page.goto(`${url}/tickets?tab=search&q=${encodeURIComponent(customer)}`);
  await page.getByRole('button', { name: customer, exact: true }).click();
  const conversation = page.getByRole('region', { name: `Conversa com ${customer}` });
  await conversation.getByRole('listitem').first().waitFor();
  return conversation.evaluate(walk, 'up' as const);
};

const walk = async (scroller: Element, direction: 'up' | 'down'): Promise<Walked> => {
  let maxElements = 0;
  for (;;) {
    scroller.scrollTop = direction === 'up' ? 0 : scroller.scrollHeight;
    await new Promise((next) => requestAnimationFrame(next));
    maxElements = Math.max(maxElements, document.querySelectorAll('*').length);
    const row = scroller.querySelector('li[aria-posinset]');
    const count = Number(row?.getAttribute('aria-setsize') ?? -1);
    const atEnd =
      direction === 'up'
        ? scroller.scrollTop === 0
        : scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
    if (count !== -1 && atEnd) return { count, maxElements };
  }
};
