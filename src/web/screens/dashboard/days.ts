/** A day of the company's calendar as dd/MM, or with its year. It is no moment, so no time zone moves it. */
export const shortDay = (day: string, withYear = false): string => {
  const [year, month, date] = day.split('-');
  return withYear ? `${date}/${month}/${year}` : `${date}/${month}`;
};
