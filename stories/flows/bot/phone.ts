import { fireEvent, userEvent, within } from 'storybook/test';
import type { Message } from '#contract/schema.ts';
import baseText from '#simulator/page/base.css?raw';
import { drawMessage } from '#simulator/page/conversation.js';
import { drawList } from '#simulator/page/drawing.js';
import pageText from '#simulator/page/index.html?raw';
import phoneText from '#simulator/page/phone.css?raw';
import type { MemoryServer } from '../../../tests/support/memory/server.ts';
import type { Customer } from '../../../tests/support/memory/tickets/phones.ts';

/** The simulator's phone of a customer, over the server in memory: drawn and styled as the simulator's own page does it. */
export function setPhone(place: HTMLElement, server: MemoryServer, customer: Customer) {
  const shadow = place.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  // What is the page's there is the phone's here, where it stands within another page.
  style.textContent = `${baseText}${phoneText}`.replace(/^(\s*)(:root|body)(?= \{)/gm, '$1:host') + fill;
  const device = deviceOf(pageText);
  shadow.append(style, device);
  const find = <Found extends HTMLElement>(selector: string) => {
    const found = device.querySelector<Found>(selector);
    if (!found) throw new Error(`The phone has no ${selector}`);
    return found;
  };
  find('#phone-name').textContent = customer.name;
  find('#phone-number').textContent = `+${customer.number}`;
  const list = find('#messages');
  // What scrolls must be reachable by keys.
  list.tabIndex = 0;
  const field = find<HTMLTextAreaElement>('textarea');

  const look = () => {
    const shown = server.phones.talk(customer).map(onPhone);
    const before = list.childElementCount;
    drawList(
      list,
      shown.map((message) => [message]),
      drawnMessage,
    );
    if (list.childElementCount !== before) list.scrollTop = list.scrollHeight;
  };
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = '';
    if (text) void server.phones.write(customer, text);
  });
  find('[data-send=image]').addEventListener('click', () => void server.phones.write(customer, null));
  const looking = setInterval(look, lookEveryMs);

  const see = within(device);
  const hands = userEvent.setup({ delay: null });
  return {
    see,
    /** Types a text and sends it; where there is none, a picture. */
    async write(text: string | null) {
      if (text === null) return hands.click(see.getByRole('button', { name: 'Foto' }));
      // The desk beside it takes the focus for itself when a conversation is opened.
      fireEvent.input(field, { target: { value: text } });
      await hands.click(see.getByRole('button', { name: 'Enviar' }));
    },
    leave: () => clearInterval(looking),
  };
}

export type Phone = ReturnType<typeof setPhone>;

const lookEveryMs = 50;

const fill = ':host, :host .phone, .device { height: 100%; } .device { border: 0; } .acts { display: none; }';

/** The page's phone without what nobody plays here. */
function deviceOf(page: string): HTMLElement {
  const device = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>('section.phone');
  if (!device) throw new Error('The page of the simulator has no phone');
  device.querySelector('#phone')?.removeAttribute('hidden');
  for (const part of device.querySelectorAll('#no-phone, .manner, #read, #quote, .extras > :not([data-send=image])'))
    part.remove();
  return document.importNode(device, true);
}

const drawnMessage = (message: ReturnType<typeof onPhone>) =>
  drawMessage(message, null, { quote: () => {}, edit: () => {}, erase: () => {}, react: () => {}, press: () => {} });

const onPhone = ({ id, body, fromMe, mediaType, mediaUrl, mediaName, ack, createdAt }: Message) => ({
  id: String(id),
  type: mediaType ?? 'text',
  body,
  mediaUrl: mediaType === 'image' ? picture : mediaUrl,
  mediaName,
  fromDesk: fromMe,
  author: null,
  choices: null,
  ack,
  edited: false,
  erased: false,
  reactions: [],
  at: createdAt,
});

/** A small green square. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="96" height="64"%3E%3Crect width="96" height="64" fill="%230b7a4b"/%3E%3C/svg%3E';
