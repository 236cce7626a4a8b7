import { lightFormat } from 'date-fns';

/** dd/MM/yyyy, in every language (spec section 1) and in the browser's time zone. */
export const formatDate = (date: string | Date) => lightFormat(new Date(date), 'dd/MM/yyyy');

/** HH:mm */
export const formatTime = (date: string | Date) => lightFormat(new Date(date), 'HH:mm');

export const formatDateTime = (date: string | Date) => lightFormat(new Date(date), 'dd/MM/yyyy HH:mm');

/** As a field for a date and a time holds it (`datetime-local`), in the browser's time zone. */
export const formatForField = (date: string | Date) => lightFormat(new Date(date), "yyyy-MM-dd'T'HH:mm");
