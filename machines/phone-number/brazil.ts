const areas = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** Mobiles with and without their ninth digit, landlines, and numbers that belong to no place. */
export const isBrazilian = (national: string): boolean =>
  (areas.test(national) && /^\d{2}(?:9\d{8}|[2-9]\d{7})$/.test(national)) ||
  /^(?:[3589]00\d{7}|[34]00\d{5})$/.test(national);
