import type { SystemScope } from '#server/records/base/scope.ts';
import { addChatMembers, addChatMessages, addChats } from '#server/records/seed.ts';
import type { KnownCompany } from './company.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Who says what, how many days ago and at which minute of the working day. */
type Line = readonly [by: string, daysAgo: number, minute: number, said: string];

interface DemoChat {
  title: string;
  /** By their e-mail; the first owns it. */
  members: readonly string[];
  lines: readonly Line[];
  /** How much of its end each has not read. */
  unreads: Readonly<Record<string, number>>;
}

const admin = 'admin@acme.test';
const supervisor = 'supervisor@acme.test';
const bruno = 'agent1@acme.test';
const camila = 'agent2@acme.test';

/** What a team says to itself in a week. */
const chatsOfAcme: readonly DemoChat[] = [
  {
    title: 'Plantão da semana',
    members: [admin, supervisor, bruno, camila],
    unreads: { [bruno]: 2, [admin]: 1 },
    lines: [
      [admin, 6, 5, 'Bom dia, pessoal. Esta semana o Bruno fica com Vendas e a Camila com Suporte.'],
      [bruno, 6, 9, 'Bom dia! Combinado.'],
      [camila, 6, 11, 'Certo. Na quarta eu saio às 16h, alguém cobre a fila?'],
      [bruno, 6, 14, 'Eu cubro, sem problema.'],
      [
        supervisor,
        5,
        20,
        'A transportadora avisou que as entregas do litoral atrasam dois dias. Avisem quem perguntar.',
      ],
      [camila, 5, 26, 'Já tem cliente perguntando. Dá para pôr isso na resposta rápida?'],
      [supervisor, 5, 40, 'Atualizei a do prazo: é só digitar /prazo.'],
      [bruno, 4, 130, 'Cobri o Suporte ontem: ficaram três tickets aguardando, todos respondidos.'],
      [camila, 4, 150, 'Obrigada, Bruno!'],
      [admin, 3, 30, 'Ontem fechamos 42 atendimentos, o melhor dia do mês. Parabéns a todos.'],
      [bruno, 3, 33, 'Boa!'],
      [supervisor, 2, 200, 'Lembrem de pôr a tag certa antes de resolver, o relatório da semana sai por ela.'],
      [camila, 1, 45, 'A conexão Principal ficou fora por cinco minutos, já voltou. Nenhuma mensagem se perdeu.'],
      [supervisor, 1, 52, 'Vi aqui, obrigado por avisar.'],
      [camila, 0, -40, 'Cliente da loja da Vila pediu segunda via da nota. Quem cuida disso agora?'],
      [supervisor, 0, -35, 'Pode passar para Financeiro, eu acompanho.'],
    ],
  },
  {
    title: 'Vendas de fim de ano',
    members: [bruno, admin, camila],
    unreads: { [admin]: 1, [camila]: 1 },
    lines: [
      [bruno, 5, 70, 'Abri esta conversa para combinarmos a campanha de fim de ano.'],
      [admin, 5, 95, 'Ótimo. A lista de clientes do ano passado já está em Listas de contatos.'],
      [bruno, 4, 60, 'Escrevi duas versões do texto, a segunda ficou mais curta. Prefiro a segunda.'],
      [camila, 4, 75, 'A segunda também. Só troca “imperdível” por outra palavra.'],
      [bruno, 4, 80, 'Troquei. Mando para vinte pessoas primeiro e vemos as respostas.'],
      [admin, 2, 110, 'Das vinte, sete responderam. Pode seguir com o resto na quinta de manhã.'],
      [bruno, 1, 15, 'Agendado para quinta, às 9h.'],
      [bruno, 0, -90, 'Já são 112 entregues e 31 respostas. Camila, consegue me ajudar com a fila à tarde?'],
    ],
  },
];

/** Two chats of Acme's team with a week's talk. */
export async function addDemoChats(scope: SystemScope, { companyId, users }: KnownCompany, now: Date): Promise<void> {
  const idOf = (email: string) => users.get(email) ?? 0;
  for (const { title, members, lines, unreads } of chatsOfAcme) {
    const said = lines.map(([by, ...when]) => ({ by, at: momentOf(now, when), message: when[2] }));
    const first = said[0]?.at ?? now;
    const last = said.at(-1);
    const [chatId = 0] = await addChats(scope, [
      {
        companyId,
        title,
        ownerId: idOf(members[0] ?? ''),
        lastMessage: last?.message ?? '',
        createdAt: first,
        updatedAt: last?.at ?? now,
      },
    ]);
    await addChatMembers(
      scope,
      members.map((email, place) => ({
        companyId,
        chatId,
        userId: idOf(email),
        unreads: unreads[email] ?? 0,
        joinedAt: new Date(first.getTime() + place),
      })),
    );
    await addChatMessages(
      scope,
      said.map(({ by, at, message }) => ({
        companyId,
        chatId,
        senderId: idOf(by),
        message,
        createdAt: at,
        updatedAt: at,
      })),
    );
  }
}

/** Of today a negative minute counts back from now; of other days minutes count from nine in the morning in Brazil. */
function momentOf(now: Date, [daysAgo, minutes]: readonly [number, number, string]): Date {
  if (daysAgo === 0) return new Date(now.getTime() + minutes * minute);
  const nine = Math.floor((now.getTime() - daysAgo * day) / day) * day + 12 * 60 * minute;
  return new Date(nine + minutes * minute);
}
