import { Gauge, type Registry } from 'prom-client';

export type MakeGauge = <Label extends string = never>(name: string, help: string, labels?: Label[]) => Gauge<Label>;

/** Labels have few values, all known beforehand: never a text, number, name, key or company. */
export const gaugesOf =
  (registry: Registry): MakeGauge =>
  (name, help, labelNames = []) =>
    new Gauge({ name: `recado_${name}`, help, labelNames, registers: [registry] });

/** Without a value it is left out of what is printed, where 0 would say something else. */
export function leaveOut(gauges: readonly Pick<Gauge, 'reset' | 'remove'>[]): void {
  for (const gauge of gauges) {
    gauge.reset();
    gauge.remove({});
  }
}
