/** dd/MM/yyyy, in every language (spec section 1). */
export const formatDate = (date: string | Date) => {
  const { day, month, year } = partsOf(date);
  return `${day}/${month}/${year}`;
};

/** HH:mm */
export const formatTime = (date: string | Date) => {
  const { hour, minute } = partsOf(date);
  return `${hour}:${minute}`;
};

export const formatDateTime = (date: string | Date) => `${formatDate(date)} ${formatTime(date)}`;

const partsOf = (date: string | Date) => {
  const moment = new Date(date);
  return {
    day: padded(moment.getDate()),
    month: padded(moment.getMonth() + 1),
    year: String(moment.getFullYear()).padStart(4, '0'),
    hour: padded(moment.getHours()),
    minute: padded(moment.getMinutes()),
  };
};

const padded = (part: number) => String(part).padStart(2, '0');
