export interface Credentials {
  email: string;
  password: string;
}

/** What is wrong with what was typed, as keys of the login texts. The server judges whether it is right. */
export interface CredentialFaults {
  email?: 'emailRequired' | 'emailInvalid';
  password?: 'passwordRequired';
}

export const faultsOf = ({ email, password }: Credentials): CredentialFaults => ({
  ...(!email.trim() && { email: 'emailRequired' }),
  ...(email.trim() && !/^\S+@\S+\.\S+$/u.test(email.trim()) && { email: 'emailInvalid' }),
  ...(!password && { password: 'passwordRequired' }),
});

export const hasFaults = (faults: CredentialFaults) => Object.keys(faults).length > 0;
