export const texts = {
  asking: 'Permita o uso do microfone quando o navegador perguntar.',
  recording: 'Gravando',
  encoding: 'Preparando o áudio…',
  paused: 'Gravação em pausa',
  pause: 'Pausar gravação',
  resume: 'Continuar gravando',
  hear: 'Ouvir antes de enviar',
  send: 'Enviar gravação',
  cancel: 'Descartar gravação',
  discarded: 'Gravação descartada.',
  undoDiscard: 'Desfazer',
  dismiss: 'Fechar aviso',
  keptList: 'Gravações guardadas',
  kept: 'Ainda não enviada',
  sendKept: 'Enviar',
  discardKept: 'Descartar',
  faults: {
    denied:
      'O navegador não permite que o Recado use o microfone. Libere o acesso no cadeado ao lado do endereço e tente de novo.',
    missing: 'Nenhum microfone foi encontrado. Conecte um e tente de novo.',
    busy: 'O microfone está em uso por outro programa. Feche-o e tente de novo.',
    insecure:
      'Gravar áudio exige uma conexão segura (https). Peça ajuda ao administrador ou anexe um arquivo de áudio.',
    failed: 'A gravação falhou. Tente de novo.',
    ignored: 'O pedido de acesso ao microfone ficou sem resposta. Tente de novo e escolha Permitir.',
    tooShort: 'Gravação curta demais: nada foi enviado.',
  },
};
