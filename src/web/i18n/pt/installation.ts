export const texts = {
  title: 'Instalação',
  allDone: 'Instalação pronta!',
  count: '{{done}} de {{of}}',
  fold: 'Recolher a lista da instalação',
  unfold: 'Mostrar a lista da instalação',
  close: 'Guardar a lista da instalação',
  done: 'feito',
  exposed:
    'Este Recado está aberto na internet fora do modo de produção: quem conhece a demonstração consegue entrar, e o simulador não pede senha. Inicie-o com NODE_ENV=production, com um DATA_DIR ou banco de dados vazio.',
  steps: {
    production: 'Modo de produção',
    address: 'Endereço público',
    simulator: 'Simulador desligado',
    plans: 'Conferir os planos',
    payments: 'Receber por PIX',
    mail: 'Envio de e-mails',
    company: 'Primeira empresa',
  },
  hints: {
    production: 'Inicie o servidor com NODE_ENV=production, com um DATA_DIR ou banco de dados vazio.',
    address:
      'Escreva em PUBLIC_URL o endereço que as pessoas abrem, como https://recado.exemplo.com, e reinicie o servidor.',
    simulator: 'Ele serve para testar e não pede senha. Depois dos testes, inicie o servidor com SIMULATOR=off.',
    plans: 'Ajuste nomes, limites e preços na aba Planos.',
    payments: 'Para as empresas pagarem as faturas, preencha PIX_URL e as outras variáveis PIX_ do servidor.',
    mail: 'Preencha o servidor na aba E-mail, para novas senhas, convites, faturas e avisos.',
    company: 'Crie uma na aba Empresas.',
    companyOrSignUp: 'Crie uma na aba Empresas, ou envie a quem vai atender o endereço do cadastro: {{address}}',
  },
};
