export interface Credentials {
  email: string;
  password: string;
}

/** What is wrong with what was typed, as keys of the login texts. The server judges whether it is right. */
export interface CredentialErrors {
  email?: 'emailRequired' | 'emailInvalid';
  password?: 'passwordRequired';
}

export const errorsOf = ({ email, password }: Credentials): CredentialErrors => ({
  ...(!email.trim() && { email: 'emailRequired' }),
  ...(email.trim() && !/^\S+@\S+\.\S+$/u.test(email.trim()) && { email: 'emailInvalid' }),
  ...(!password && { password: 'passwordRequired' }),
});

export const hasErrors = (errors: CredentialErrors) => Object.keys(errors).length > 0;
