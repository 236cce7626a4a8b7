/** What the demo's help videos explain. */
export const demoHelps = [
  {
    title: 'Conectar o celular',
    description: 'Leia o QR Code e confira se a conexão ficou ativa.',
    video: 'Rc4dPq1mZ8k',
  },
  {
    title: 'Filas e menu de atendimento',
    description: 'Crie as filas da empresa e monte o menu que o cliente vê.',
    video: 'Rc4dFl2sT7w',
  },
  {
    title: 'Aceitar, transferir e encerrar tickets',
    description: 'O caminho de uma conversa, da espera à avaliação do cliente.',
    video: 'Rc4dTk3vN6x',
  },
  {
    title: 'Respostas rápidas',
    description: 'Escreva uma vez e use com a barra, com o nome do cliente no lugar certo.',
    video: 'Rc4dRr4bH5y',
  },
  {
    title: 'Agendar mensagens',
    description: 'Deixe um lembrete pronto para sair no dia e na hora marcados.',
    video: 'Rc4dAg5nJ4z',
  },
] as const;
