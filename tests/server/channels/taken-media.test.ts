import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { shownMedia } from '#server/channels/shown-media.ts';
import { type MediaChannel, shownAs } from '#server/channels/taken-media.ts';
import { cloudMessage } from '#server/channels/whatsapp-cloud/outgoing.ts';
import { webContent } from '#server/channels/whatsapp-web/outgoing.ts';
import { outgoing } from '../../support/channels/stage.ts';
import { oggOpusFile } from '../../support/server/ogg-opus.ts';

const channels = ['whatsapp-web', 'whatsapp-cloud', 'telegram'] as const satisfies MediaChannel[];
const opus = oggOpusFile(2);
const vorbis = Buffer.concat([
  Buffer.from('OggS'),
  Buffer.alloc(24),
  Buffer.from('\x01vorbis', 'latin1'),
  Buffer.alloc(40),
]);
const sticker = Buffer.alloc(40);
sticker.write('RIFF');
sticker.write('WEBPVP8X', 8);
sticker.writeUIntLE(511, 24, 3);
sticker.writeUIntLE(511, 27, 3);
const photo = Buffer.from(sticker);
photo.writeUIntLE(1023, 24, 3);
const MIB = 2 ** 20;

const ways = (mime: string, bytes: Buffer = Buffer.alloc(10), hasCaption = false) =>
  channels.map((channel) => shownAs(channel, { mime, bytes, hasCaption }));

describe('what a file is on WhatsApp Web, the Cloud API and Telegram', () => {
  test.each([
    ['image/jpeg', undefined, ['image', 'image', 'image']],
    ['image/png', undefined, ['image', 'image', 'image']],
    ['image/gif', undefined, ['document', 'document', 'animation']],
    ['image/webp', photo, ['document', 'document', 'image']],
    ['image/webp', sticker, ['sticker', 'sticker', 'image']],
    ['image/avif', undefined, ['document', 'document', 'document']],
    ['image/heic', undefined, ['document', 'document', 'document']],
    ['image/svg+xml', undefined, ['document', 'document', 'document']],
    ['audio/mpeg', undefined, ['audio', 'audio', 'audio']],
    ['audio/mp4', undefined, ['audio', 'audio', 'audio']],
    ['audio/aac', undefined, ['audio', 'audio', 'document']],
    ['audio/amr', undefined, ['audio', 'audio', 'document']],
    ['audio/ogg', opus, ['voice', 'voice', 'voice']],
    ['audio/ogg', vorbis, ['document', 'document', 'document']],
    ['audio/webm', undefined, ['document', 'document', 'document']],
    ['audio/wav', undefined, ['document', 'document', 'document']],
    ['audio/flac', undefined, ['document', 'document', 'document']],
    ['audio/aiff', undefined, ['document', 'document', 'document']],
    ['video/mp4', undefined, ['video', 'video', 'video']],
    ['video/3gpp', undefined, ['video', 'video', 'document']],
    ['video/webm', undefined, ['document', 'document', 'document']],
    ['video/x-matroska', undefined, ['document', 'document', 'document']],
    ['video/quicktime', undefined, ['document', 'document', 'document']],
    ['text/csv', undefined, ['document', 'document', 'document']],
  ])('%s', (mime, bytes, expected) => {
    expect(ways(mime, bytes)).toEqual(expected);
  });

  test.each([
    ['image/jpeg', 5 * MIB + 1, ['image', 'document', 'image']],
    ['image/jpeg', 16 * MIB + 1, ['document', 'document', 'document']],
    ['video/mp4', 20 * MIB, ['video', 'document', 'video']],
    ['audio/mpeg', 20 * MIB, ['document', 'document', 'audio']],
    ['application/zip', 60 * MIB, ['document', 'document', undefined]],
    ['application/zip', 101 * MIB, ['document', undefined, undefined]],
  ])('%s of %i bytes', (mime, size, expected) => {
    expect(ways(mime, Buffer.alloc(size))).toEqual(expected);
  });

  test('a sound or a sticker with words is a document where it takes none', () => {
    expect(ways('audio/mpeg', undefined, true)).toEqual(['document', 'document', 'audio']);
    expect(ways('audio/ogg', opus, true)).toEqual(['document', 'document', 'voice']);
    expect(ways('image/webp', sticker, true)).toEqual(['document', 'document', 'image']);
  });
});

describe('a recording of the desk', () => {
  const mp3 = Buffer.from('ID3 the same in mp3');
  const recorded = outgoing('D1', {
    type: 'audio',
    body: '',
    media: {
      name: 'audio-1.mp3',
      mime: 'audio/mpeg',
      open: async () => Readable.from([mp3]),
      openVoice: async () => Readable.from([opus]),
    },
  });

  test.each(channels)('is a voice message on %s', async (channel) => {
    expect(await shownMedia(channel, recorded)).toEqual({
      as: 'voice',
      name: 'audio-1.ogg',
      mime: 'audio/ogg',
      bytes: opus,
    });
  });

  test('goes as mp3 where its words can’t go with a voice message', async () => {
    const said = { ...recorded, body: 'ouça' };
    expect(await shownMedia('whatsapp-web', said)).toMatchObject({ as: 'document', mime: 'audio/mpeg', bytes: mp3 });
  });

  test('is written as phones write theirs: with its codec, length and picture', async () => {
    const loud = oggOpusFile(3.4, (index) => (index < 85 ? 20 : 120));
    const content = webContent({ body: '' }, { as: 'voice', name: 'a.ogg', mime: 'audio/ogg', bytes: loud });
    const { waveform, ...rest } = content as unknown as { waveform: Uint8Array };
    expect(rest).toEqual({ audio: loud, mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 3 });
    expect([...waveform]).toEqual([...Array(32).fill(0), ...Array(32).fill(100)]);
  });

  test('is marked as a voice message for Meta, which a song is not', () => {
    const sent = (as: 'voice' | 'audio') => cloudMessage(recorded, { mediaId: '7', name: 'a', as });
    expect(sent('voice')).toMatchObject({ type: 'audio', audio: { id: '7', voice: true } });
    expect(sent('audio')).toMatchObject({ type: 'audio', audio: { id: '7' } });
    expect(sent('audio')).not.toMatchObject({ audio: { voice: true } });
  });
});
