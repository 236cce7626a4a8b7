export interface ChannelLog {
  error(detail: object, text: string): void;
  warn(detail: object, text: string): void;
}
