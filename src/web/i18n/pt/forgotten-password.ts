export const texts = {
  title: 'Esqueceu a senha?',
  greeting: 'Enviamos um link para você escolher outra.',
  email: 'E-mail da sua conta',
  hint: 'O link vale por uma hora.',
  submit: 'Enviar link',
  sent: 'Pedido recebido: {{email}}',
  sentHint: 'Se há uma conta com este e-mail, o link chega em alguns minutos. Olhe também a caixa de spam.',
  again: 'Pedir de novo',
  unavailable: 'Aqui não se envia e-mail.',
  whomToAsk:
    'Peça uma nova senha a um administrador da sua empresa. Administradores pedem um link a quem administra a plataforma.',
  toLogin: 'Voltar ao login',
};
