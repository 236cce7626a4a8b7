import { type Api, GrammyError } from 'grammy';
import type { ChannelPicture } from '../port.ts';
import type { BotApi } from './bot-api.ts';

/** Enough for a small picture on a sharp screen. */
const WIDE_ENOUGH = 160;

/** The picture of a person, or of a group, whose ids are below zero; null where the bot is shown none. */
export async function pictureOfChat(botApi: BotApi, token: string, chat: string): Promise<ChannelPicture | null> {
  const fileId = await fileOf(botApi.of(token), chat).catch((error: unknown) => {
    if (error instanceof GrammyError && [400, 403].includes(error.error_code)) return undefined;
    throw error;
  });
  const found = fileId && (await botApi.download(token, fileId));
  // Telegram makes all of them JPEG.
  return found ? { mime: 'image/jpeg', bytes: found.bytes } : null;
}

async function fileOf(api: Api, chat: string): Promise<string | undefined> {
  if (chat.startsWith('-')) return (await api.getChat(chat)).photo?.small_file_id;
  const { photos } = await api.getUserProfilePhotos(Number(chat), { limit: 1 });
  const sizes = (photos[0] ?? []).toSorted((one, other) => one.width - other.width);
  return (sizes.find(({ width }) => width >= WIDE_ENOUGH) ?? sizes.at(-1))?.file_id;
}
