import type { Message, Update } from 'grammy/types';
import { expect, test } from 'vitest';
import { newsOf } from '#server/channels/telegram/incoming.ts';

const told = {
  message_id: 7,
  date: 1,
  chat: { id: -1, type: 'group', title: 'Obra' },
  from: { id: 5, is_bot: false, first_name: 'Nina' },
};

/** What a message becomes; nothing where nobody has written it. */
function read(message: object) {
  const news = newsOf({ update_id: 1, message: { ...told, ...message } as Message } as Update);
  if (news?.kind !== 'message') return news?.kind ?? 'nothing';
  const { body, content, type } = news.message;
  return { body, ...(content && { content }), ...(type && { type }) };
}

const sticker = { file_id: 'f', file_unique_id: 'u', type: 'regular', width: 1, height: 1, is_video: false };

test.each<[string, object, ReturnType<typeof read>]>([
  [
    'a poll',
    {
      poll: {
        question: 'Que dia?',
        type: 'quiz',
        options: [
          { text: 'segunda', voter_count: 2 },
          { text: 'terça', voter_count: 0 },
        ],
      },
    },
    {
      body: '📊 Que dia?\n• segunda (2)\n• terça',
      content: {
        kind: 'poll',
        question: 'Que dia?',
        options: [{ text: 'segunda', votes: 2 }, { text: 'terça' }],
        isQuiz: true,
      },
    },
  ],
  [
    'a checklist',
    {
      checklist: {
        title: 'Mudança',
        tasks: [
          { id: 1, text: 'Caminhão', completion_date: 9 },
          { id: 2, text: 'Louça' },
        ],
      },
    },
    {
      body: '☑️ Mudança\n✅ Caminhão\n⬜ Louça',
      content: {
        kind: 'checklist',
        title: 'Mudança',
        tasks: [
          { text: 'Caminhão', isDone: true },
          { text: 'Louça', isDone: false },
        ],
      },
    },
  ],
  ['a die', { dice: { emoji: '🎲', value: 5 } }, { body: '🎲 5', content: { kind: 'game', name: '🎲', value: 5 } }],
  [
    'a game',
    { game: { title: 'Corrida', description: 'Chegue primeiro', photo: [] } },
    {
      body: '🎮 Corrida\nChegue primeiro',
      content: { kind: 'game', name: 'Corrida', description: 'Chegue primeiro' },
    },
  ],
  [
    'an invoice',
    { invoice: { title: 'Bolo', description: 'De cenoura', total_amount: 5990, currency: 'BRL' } },
    {
      body: '💰 Cobrança · R$ 59,90\nBolo\nDe cenoura',
      content: {
        kind: 'payment',
        state: 'requested',
        price: { amount: 59.9, currency: 'BRL' },
        reference: 'Bolo',
        note: 'De cenoura',
      },
    },
  ],
  [
    'a venue',
    { venue: { title: 'Praça', address: 'Centro' }, location: { latitude: 1, longitude: 2 } },
    { body: '|https://www.google.com/maps/search/?api=1&query=1,2|Praça, Centro', type: 'locationMessage' },
  ],
  [
    'a sticker that moves',
    { sticker: { ...sticker, is_animated: true, emoji: '🥳' } },
    { body: 'Figurinha · 🥳', content: { kind: 'sticker', emoji: '🥳' }, type: 'application' },
  ],
  [
    'what a mini app sends',
    { web_app_data: { button_text: 'Enviar', data: '{"nome":"Ana"}' } },
    {
      body: '📋 Formulário respondido\nnome: Ana',
      content: { kind: 'form', answers: [{ name: 'nome', value: 'Ana' }] },
    },
  ],
  [
    'what nobody knows',
    { story: { id: 1 } },
    { body: 'Mensagem de um tipo que ainda não é mostrado', content: { kind: 'unknown', why: 'kind' } },
  ],
])('%s', (_name, message, expected) => {
  expect(read(message)).toEqual(expected);
});

test.each([
  ['somebody has joined', { new_chat_members: [{ id: 1, first_name: 'A' }], new_chat_member: { id: 1 } }],
  ['somebody has left', { left_chat_member: { id: 1 } }],
  ['a message was pinned', { pinned_message: { message_id: 3 } }],
  ['the group has another name', { new_chat_title: 'H' }],
  ['the group has another picture', { new_chat_photo: [] }],
  ['its picture was taken away', { delete_chat_photo: true }],
  ['the group was made', { group_chat_created: true }],
  ['a call began', { video_chat_started: {} }],
  ['a call has ended', { video_chat_ended: { duration: 1 } }],
  ['a topic was made', { forum_topic_created: { name: 'x' } }],
  ['messages vanish by themselves', { message_auto_delete_timer_changed: { message_auto_delete_time: 1 } }],
  ['tasks were done', { checklist_tasks_done: {} }],
])('that %s nobody has written', (_name, message) => {
  expect(read(message)).toBe('nothing');
});
