import type { Files } from '#server/files/files.ts';
import { createChance } from './chance.ts';
import { drawPicture } from './picture.ts';

const day = 24 * 60 * 60 * 1000;

/** What the platform tells the demo's companies: one of each priority, the second with a picture. */
export async function demoAnnouncements(files: Files, now: Date) {
  const picture = await files.store(drawPicture(createChance(7), { width: 960, height: 420 }), {
    name: 'novidades.png',
  });
  const ago = (days: number) => {
    const at = new Date(now.getTime() - days * day);
    return { announcedAt: at, createdAt: at, updatedAt: at };
  };
  return [
    {
      title: 'Respostas rápidas com anexo',
      text: 'Agora uma resposta rápida leva também uma imagem ou um PDF.\n\n- Digite `/` e o nome da resposta\n- Escreva a legenda, se quiser\n- Envie com Enter',
      priority: 3 as const,
      ...ago(9),
    },
    {
      title: 'Campanhas de fim de ano',
      text: 'Comece cedo: **listas grandes saem aos poucos**, no ritmo que o seu plano de envio define.\n\nVeja o passo a passo em *Ajuda*.',
      priority: 2 as const,
      mediaFile: picture.name,
      mediaName: picture.displayName,
      ...ago(3),
    },
    {
      title: 'Manutenção no domingo',
      text: 'O sistema fica fora do ar **das 2h às 3h** de domingo.\n\nAs mensagens que chegarem nesse horário são entregues logo depois; nenhuma se perde.',
      priority: 1 as const,
      ...ago(1),
    },
  ];
}
