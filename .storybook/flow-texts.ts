import type { Language } from '../src/web/i18n/languages.ts';
import type { Doer } from '../stories/flows/gestures.ts';

/** What the panel says, in the toolbar's language. Storybook's own page does not know the product's texts. */
export const flowTextsIn = (language: unknown): FlowTexts =>
  language === 'en' || language === 'es' ? flowTexts[language] : flowTexts.pt;

const flowTexts = {
  pt: {
    machine: 'máquina',
    play: 'Tocar do início',
    byStep: 'Passo a passo do início',
    next: 'Próximo passo',
    rest: 'Tocar o resto',
    failed: (number: number) => `Falhou no passo ${number}`,
    done: (done: number, count: number) => `${done} de ${count} passos`,
    isWaiting: 'à sua espera',
    isRefused: 'recusado',
    none: 'Uma história em Flows mostra os seus passos aqui.',
    by: {
      agent: 'atendente',
      colleague: 'colega',
      customer: 'cliente',
      server: 'servidor',
      browser: 'navegador',
      phone: 'telefone',
      time: 'tempo',
    },
  },
  en: {
    machine: 'machine',
    play: 'Play from the start',
    byStep: 'Step by step from the start',
    next: 'Next step',
    rest: 'Play the rest',
    failed: (number: number) => `Failed at step ${number}`,
    done: (done: number, count: number) => `${done} of ${count} steps`,
    isWaiting: 'waiting for you',
    isRefused: 'refused',
    none: 'A story below Flows shows its steps here.',
    by: {
      agent: 'agent',
      colleague: 'colleague',
      customer: 'customer',
      server: 'server',
      browser: 'browser',
      phone: 'phone',
      time: 'time',
    },
  },
  es: {
    machine: 'máquina',
    play: 'Reproducir desde el inicio',
    byStep: 'Paso a paso desde el inicio',
    next: 'Paso siguiente',
    rest: 'Reproducir el resto',
    failed: (number: number) => `Falló en el paso ${number}`,
    done: (done: number, count: number) => `${done} de ${count} pasos`,
    isWaiting: 'esperándote',
    isRefused: 'rechazado',
    none: 'Una historia en Flows muestra sus pasos aquí.',
    by: {
      agent: 'agente',
      colleague: 'colega',
      customer: 'cliente',
      server: 'servidor',
      browser: 'navegador',
      phone: 'teléfono',
      time: 'tiempo',
    },
  },
} satisfies Record<Language, FlowTexts>;

interface FlowTexts {
  machine: string;
  play: string;
  byStep: string;
  next: string;
  rest: string;
  failed: (number: number) => string;
  done: (done: number, count: number) => string;
  isWaiting: string;
  isRefused: string;
  none: string;
  by: Record<Doer, string>;
}
