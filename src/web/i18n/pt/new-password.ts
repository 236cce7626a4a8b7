export const texts = {
  title: 'Nova senha',
  greeting: 'Escolha a senha que você vai usar para entrar.',
  password: 'Nova senha',
  hint: 'De 5 a 50 caracteres. O link só pode ser usado uma vez.',
  submit: 'Salvar senha',
  done: 'Senha salva. Entre com {{email}} e a nova senha.',
  askAgain: 'Pedir outro link',
  toLogin: 'Ir para o login',
};
