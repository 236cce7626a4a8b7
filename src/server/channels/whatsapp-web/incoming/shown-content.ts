import type { proto, WAMessageContent } from 'baileys';
import type { MessageContent } from '#contract/schema.ts';
import { parsedJson } from '#server/http/parsed-json.ts';

type Content = WAMessageContent;
type Interactive = proto.Message.IInteractiveMessage;
type Header = Pick<Content, 'imageMessage' | 'videoMessage' | 'documentMessage' | 'productMessage'>;

interface Shown {
  title?: string | null | undefined;
  text?: string | null | undefined;
  footer?: string | null | undefined;
  buttons: (Button | undefined)[];
  /** What stands above the text. */
  header?: Header | null | undefined;
}

interface Button {
  text?: string | null | undefined;
  url?: string | null | undefined;
}

/** Text that businesses send with a title, a picture and what can be pressed. */
export function shownContent(content: Content): MessageContent | undefined {
  const shown = shownIn(content);
  if (!shown) return undefined;
  const { title, text, footer } = shown;
  const buttons = shown.buttons.flatMap((button) =>
    button?.text ? { text: button.text, ...(button.url && { url: button.url }) } : [],
  );
  if (!title && !text && !footer && buttons.length === 0) return undefined;
  return { kind: 'buttons', ...(title && { title }), text: text ?? '', ...(footer && { footer }), buttons };
}

/** The file that stands above the text, as a message of its own. */
export function fileAbove(content: Content): Content | undefined {
  const { imageMessage, videoMessage, documentMessage, productMessage } = shownIn(content)?.header ?? content;
  if (imageMessage && !content.imageMessage) return { imageMessage };
  if (videoMessage && !content.videoMessage) return { videoMessage };
  if (documentMessage && !content.documentMessage) return { documentMessage };
  const picture = productMessage?.product?.productImage;
  return picture ? { imageMessage: picture } : undefined;
}

function shownIn(content: Content): Shown | undefined {
  const { templateMessage: template, interactiveMessage, buttonsMessage: pressed, listMessage: list } = content;
  if (interactiveMessage) return ofInteractive(interactiveMessage);
  if (template?.interactiveMessageTemplate) return ofInteractive(template.interactiveMessageTemplate);
  const hydrated = template?.hydratedTemplate ?? template?.hydratedFourRowTemplate;
  if (hydrated) {
    const { hydratedTitleText: title, hydratedContentText: text, hydratedFooterText: footer } = hydrated;
    const buttons = (hydrated.hydratedButtons ?? []).map(({ quickReplyButton, urlButton, callButton }) => ({
      text: (quickReplyButton ?? urlButton ?? callButton)?.displayText,
      url: urlButton?.url,
    }));
    return { title, text, footer, buttons, header: hydrated };
  }
  const inner = content.highlyStructuredMessage?.hydratedHsm;
  if (inner) return shownIn({ templateMessage: inner });
  if (pressed) {
    const buttons = (pressed.buttons ?? []).map(({ buttonText }) => ({ text: buttonText?.displayText }));
    return { title: pressed.text, text: pressed.contentText, footer: pressed.footerText, buttons, header: pressed };
  }
  if (!list) return undefined;
  const rows = (list.sections ?? []).flatMap((section) => section.rows ?? []);
  const buttons = rows.map(({ title }) => ({ text: title }));
  return { title: list.title, text: list.description, footer: list.footerText, buttons };
}

function ofInteractive({ header, body, footer, nativeFlowMessage, carouselMessage }: Interactive): Shown {
  const cards = (carouselMessage?.cards ?? []).map(ofInteractive);
  return {
    title: header?.title || header?.subtitle,
    text: [body?.text, ...cards.flatMap(({ title, text }) => [title, text])].filter(Boolean).join('\n'),
    footer: footer?.text,
    buttons: [...(nativeFlowMessage?.buttons ?? []).flatMap(buttonsOf), ...cards.flatMap(({ buttons }) => buttons)],
    header: [header, ...cards.map((card) => card.header)].find((each) => each && Object.values(each).some(isFile)),
  };
}

const isFile = (part: unknown) => typeof part === 'object' && part !== null;

interface Params {
  display_text?: string;
  url?: string;
  title?: string;
  sections?: { rows?: { title?: string }[] }[];
}

function buttonsOf({
  buttonParamsJson,
}: proto.Message.InteractiveMessage.NativeFlowMessage.INativeFlowButton): Button[] {
  const { display_text: text, url, title, sections } = (parsedJson(buttonParamsJson ?? '') ?? {}) as Params;
  const rows = (sections ?? []).flatMap((section) => section.rows ?? []).map((row) => ({ text: row.title }));
  return rows.length > 0 ? rows : [{ text: text ?? title, url }];
}
