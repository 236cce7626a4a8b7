export const texts = {
  title: 'Esqueceu a senha?',
  greeting: 'Enviamos um link para você escolher outra.',
  email: 'E-mail da sua conta',
  hint: 'O link é válido por uma hora.',
  submit: 'Enviar link',
  sent: 'Pedido recebido: {{email}}',
  sentHint: 'Se houver uma conta com este e-mail, o link chega em alguns minutos. Confira também a caixa de spam.',
  again: 'Pedir de novo',
  unavailable: 'Esta instalação não envia e-mails.',
  whomToAsk:
    'Peça uma nova senha a um administrador da sua empresa. Se você é administrador, peça um link a quem administra a plataforma.',
  toLogin: 'Voltar ao login',
};
