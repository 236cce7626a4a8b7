/** HH:mm in the browser's time zone. */
export function clockTime(at: Date): string {
  return `${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** dd/MM/yyyy in the browser's time zone. */
export function calendarDay(at: Date): string {
  return `${pad(at.getDate())}/${pad(at.getMonth() + 1)}/${at.getFullYear()}`;
}

/** m:ss, as players show it. */
export function playTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${pad(whole % 60)}`;
}

function pad(value: number) {
  return String(value).padStart(2, '0');
}
