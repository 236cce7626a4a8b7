import * as baileys from 'baileys';
import { describe, expect, test } from 'vitest';
import type { MessageContent } from '#contract/schema.ts';
import { eventOf } from '#server/channels/whatsapp-web/incoming/incoming.ts';

const key = { remoteJid: '5511987650001@s.whatsapp.net', id: 'X1', fromMe: false };

/** What a message becomes: its words, what it holds, its file's name; or what else it is. */
function read(message: object) {
  const event = eventOf(baileys, { key, message: message as baileys.proto.IMessage });
  if (event.kind !== 'message') return event.kind;
  const { body, content, file, type, advertisement } = event.content;
  return {
    body,
    ...(content && { content }),
    ...(file && { file: file.name }),
    ...(type && { type }),
    ...(advertisement && { advertisement }),
  };
}

const pix = (params: object, text = '') => ({
  interactiveMessage: {
    header: { title: '' },
    body: { text },
    nativeFlowMessage: { buttons: [{ name: 'payment_info', buttonParamsJson: JSON.stringify(params) }] },
  },
});
const key1 = { merchant_name: 'Loja Teste', key: 'pix@exemplo.test', key_type: 'EMAIL' };
const days = { name: 'Que dia?', options: [{ optionName: 'segunda' }, { optionName: 'terça' }] };
const poll: { body: string; content: Extract<MessageContent, { kind: 'poll' }> } = {
  body: '📊 Que dia?\n• segunda\n• terça',
  content: {
    kind: 'poll',
    question: 'Que dia?',
    options: [{ text: 'segunda' }, { text: 'terça' }],
    isQuiz: false,
  },
};
const image = { mimetype: 'image/jpeg', url: 'https://mmg.test/1' };

describe('what a message of WhatsApp Web says', () => {
  test.each<[string, object, ReturnType<typeof read>]>([
    [
      'an order',
      {
        orderMessage: {
          itemCount: 3,
          message: 'Quero estes',
          orderTitle: 'Loja',
          totalAmount1000: 59_900,
          totalCurrencyCode: 'BRL',
        },
      },
      {
        body: '🛒 3 itens · R$ 59,90\nQuero estes',
        content: {
          kind: 'order',
          itemCount: 3,
          items: [],
          total: { amount: 59.9, currency: 'BRL' },
          note: 'Quero estes',
        },
      },
    ],
    [
      'a product, with its picture',
      {
        productMessage: {
          product: {
            title: 'Cesta',
            priceAmount1000: 80_000,
            salePriceAmount1000: 59_900,
            currencyCode: 'BRL',
            productImage: image,
          },
          body: 'Tem?',
        },
      },
      {
        body: '🏷️ Cesta · R$ 59,90\nTem?',
        content: { kind: 'product', name: 'Cesta', price: { amount: 59.9, currency: 'BRL' }, note: 'Tem?' },
        file: 'image.jpeg',
        type: 'image',
      },
    ],
    [
      'a Pix key',
      pix({ currency: 'BRL', payment_settings: [{ type: 'pix_static_code', pix_static_code: key1 }] }),
      {
        body: '💠 Chave Pix · Loja Teste · e-mail\npix@exemplo.test',
        content: { kind: 'pixKey', name: 'Loja Teste', key: 'pix@exemplo.test', keyType: 'email' },
      },
    ],
    [
      'a charge with a Pix code',
      pix(
        {
          currency: 'BRL',
          reference_id: 'R1',
          total_amount: { value: 5990, offset: 100 },
          order: { items: [{ name: 'Bolo', quantity: 2 }] },
          payment_settings: [{ pix_dynamic_code: { ...key1, code: '000201' } }],
        },
        'Segue a cobrança',
      ),
      {
        body: '💰 Cobrança · R$ 59,90\n2 × Bolo\nSegue a cobrança\n000201',
        content: {
          kind: 'payment',
          state: 'requested',
          price: { amount: 59.9, currency: 'BRL' },
          reference: '2 × Bolo',
          code: '000201',
          note: 'Segue a cobrança',
        },
      },
    ],
    [
      'a payment that is asked for',
      {
        requestPaymentMessage: {
          currencyCodeIso4217: 'BRL',
          amount1000: 10_000,
          noteMessage: { extendedTextMessage: { text: 'almoço' } },
        },
      },
      {
        body: '💰 Cobrança · R$ 10,00\nalmoço',
        content: {
          kind: 'payment',
          state: 'requested',
          price: { amount: 10, currency: 'BRL' },
          note: 'almoço',
        },
      },
    ],
    [
      'a payment that was sent',
      { sendPaymentMessage: { noteMessage: { conversation: 'paguei' } } },
      { body: '💰 Pagamento enviado\npaguei', content: { kind: 'payment', state: 'sent', note: 'paguei' } },
    ],
    [
      'a form that was answered',
      {
        interactiveResponseMessage: {
          body: { text: 'Sent' },
          nativeFlowResponseMessage: {
            name: 'flow',
            paramsJson: '{"flow_token":"x","screen_0_Nome_1":"Ana","dias":["seg","ter"],"fim":{"nota":5}}',
          },
        },
      },
      {
        body: '📋 Formulário respondido\nNome: Ana\ndias: seg, ter\nfim · nota: 5',
        content: {
          kind: 'form',
          answers: [
            { name: 'Nome', value: 'Ana' },
            { name: 'dias', value: 'seg, ter' },
            { name: 'fim · nota', value: '5' },
          ],
        },
      },
    ],
    ['a poll of the fifth version', { pollCreationMessageV5: days }, poll],
    ['a poll in a wrapper', { pollCreationMessageV4: { message: { pollCreationMessage: days } } }, poll],
    ['a poll of a version to come', { pollCreationMessageV9: days }, poll],
    [
      'a quiz',
      { pollCreationMessageV5: { ...days, pollType: 1 } },
      { ...poll, content: { ...poll.content, isQuiz: true } },
    ],
    [
      'the result of a poll',
      { pollResultSnapshotMessage: { name: 'Que dia?', pollVotes: [{ optionName: 'segunda', optionVoteCount: 2 }] } },
      {
        body: '📊 Que dia?\n• segunda (2)',
        content: { kind: 'poll', question: 'Que dia?', options: [{ text: 'segunda', votes: 2 }], isQuiz: false },
      },
    ],
    [
      'an animated sticker',
      {
        lottieStickerMessage: {
          message: { stickerMessage: { mimetype: 'application/was', isLottie: true, isAnimated: true } },
        },
      },
      { body: 'Figurinha', content: { kind: 'sticker' }, file: 'figurinha.was', type: 'application' },
    ],
    [
      'a pack of stickers',
      { stickerPackMessage: { name: 'Gatos', publisher: 'Ana', stickers: [{}, {}] } },
      {
        body: 'Pacote de figurinhas · Gatos · Ana',
        content: { kind: 'stickerPack', name: 'Gatos', publisher: 'Ana', count: 2 },
      },
    ],
    [
      'an event',
      {
        eventMessage: {
          name: 'Feira',
          description: 'Na praça',
          location: { name: 'Matriz' },
          startTime: 1_796_475_600,
          isCanceled: true,
        },
      },
      {
        body: '📅 Feira · cancelado\n2026-12-05 13:00 UTC\nNa praça\nMatriz',
        content: {
          kind: 'event',
          name: 'Feira',
          description: 'Na praça',
          place: 'Matriz',
          startsAt: '2026-12-05T13:00:00.000Z',
          isCancelled: true,
        },
      },
    ],
    [
      'an invitation to a group',
      { groupInviteMessage: { groupName: 'Vizinhos', inviteCode: 'Ab', caption: 'Entra!' } },
      {
        body: 'Convite para um grupo · Vizinhos\nEntra!\nhttps://chat.whatsapp.com/Ab',
        content: {
          kind: 'invitation',
          to: 'group',
          name: 'Vizinhos',
          url: 'https://chat.whatsapp.com/Ab',
          note: 'Entra!',
        },
      },
    ],
    [
      'an invitation to a channel',
      { newsletterFollowerInviteMessageV2: { newsletterName: 'Novidades' } },
      {
        body: 'Convite para um canal · Novidades',
        content: { kind: 'invitation', to: 'channel', name: 'Novidades' },
      },
    ],
    [
      'a template with a picture',
      {
        templateMessage: {
          hydratedTemplate: {
            imageMessage: image,
            hydratedContentText: 'Chegou!',
            hydratedButtons: [{ urlButton: { displayText: 'Ver', url: 'https://loja.test' } }],
          },
        },
      },
      {
        body: 'Chegou!\n▫️ Ver · https://loja.test',
        content: { kind: 'buttons', text: 'Chegou!', buttons: [{ text: 'Ver', url: 'https://loja.test' }] },
        file: 'image.jpeg',
        type: 'image',
      },
    ],
    [
      'an interactive message with a video',
      {
        interactiveMessage: {
          header: { title: 'Oferta', videoMessage: { mimetype: 'video/mp4', url: 'https://mmg.test/2' } },
          body: { text: 'Só hoje' },
          nativeFlowMessage: {
            buttons: [{ name: 'quick_reply', buttonParamsJson: '{"display_text":"Quero","id":"1"}' }],
          },
        },
      },
      {
        body: '*Oferta*\nSó hoje\n▫️ Quero',
        content: { kind: 'buttons', title: 'Oferta', text: 'Só hoje', buttons: [{ text: 'Quero' }] },
        file: 'video.mp4',
        type: 'video',
      },
    ],
    ['an interactive message that is text alone', { interactiveMessage: { body: { text: 'Oi' } } }, { body: 'Oi' }],
    [
      'whatever wraps a message',
      { someNewMessage: { message: { ephemeralMessage: { message: { conversation: 'oi' } } } } },
      { body: 'oi' },
    ],
    [
      'an advertisement that was pressed',
      {
        extendedTextMessage: {
          text: 'Olá! Tenho interesse',
          contextInfo: {
            externalAdReply: { title: 'Anúncio X', sourceUrl: 'https://fb.example/1', sourceType: 'ad' },
          },
        },
      },
      {
        body: 'Olá! Tenho interesse',
        advertisement: { id: 'https://fb.example/1', title: 'Anúncio X', url: 'https://fb.example/1' },
      },
    ],
    [
      'an advertisement whose address is none',
      {
        extendedTextMessage: {
          text: 'Oi',
          contextInfo: { externalAdReply: { title: 'X', sourceId: '9', sourceUrl: 'javascript:x', sourceType: 'ad' } },
        },
      },
      { body: 'Oi', advertisement: { id: '9', title: 'X', url: null } },
    ],
    [
      'a link that somebody shares',
      {
        extendedTextMessage: {
          text: 'veja',
          contextInfo: { externalAdReply: { title: 'Notícia', sourceUrl: 'https://jornal.test' } },
        },
      },
      { body: 'veja' },
    ],
    [
      'a document with a title',
      {
        documentMessage: {
          title: 'Contrato 2026',
          mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        },
      },
      { body: '', file: 'Contrato 2026.docx', type: 'application' },
    ],
    [
      'a spreadsheet without a name',
      { documentMessage: { mimetype: 'application/vnd.ms-excel' } },
      { body: '', file: '', type: 'application' },
    ],
    [
      'a text file without a name',
      { documentMessage: { fileName: '', title: 'notas.txt', mimetype: 'text/plain; charset=utf-8' } },
      { body: '', file: 'notas.txt', type: 'application' },
    ],
    [
      'what nobody knows',
      { requestPhoneNumberMessage: {} },
      { body: 'Mensagem de um tipo que ainda não é mostrado', content: { kind: 'unknown', why: 'kind' } },
    ],
    [
      'a template of which nothing can be read',
      { templateMessage: { templateId: '1' } },
      { body: 'Mensagem de um tipo que ainda não é mostrado', content: { kind: 'unknown', why: 'kind' } },
    ],
    ['a vote', { pollUpdateMessage: { pollCreationMessageKey: { id: 'P1' }, vote: {} } }, 'voted'],
    ['a sealed reaction', { encReactionMessage: { targetMessageKey: { id: 'P1' } } }, 'nothing'],
    ['a sealed answer to an event', { encEventResponseMessage: {} }, 'nothing'],
    ['a sealed edit', { secretEncryptedMessage: { targetMessageKey: { id: 'O1' }, secretEncType: 2 } }, 'sealed'],
  ])('%s', (_name, message, expected) => {
    expect(read(message)).toEqual(expected);
  });

  test('never has a library’s word, whatever it is made of (F71)', () => {
    const kinds = Object.getOwnPropertyNames(baileys.proto.Message.prototype).filter((name) => /Message|^c/.test(name));
    expect(kinds).toContain('requestPaymentMessage');
    const bodies = kinds.map((kind) => read({ [kind]: kind === 'conversation' ? 'oi' : {} }));
    for (const said of bodies.filter((each) => typeof each !== 'string')) {
      expect(said.body || said.file !== undefined).toBeTruthy();
      expect(said.body).not.toMatch(/Message|\[/);
    }
  });
});
