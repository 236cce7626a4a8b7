import { act, renderHook } from '@testing-library/react';
import { createInstance, type TFunction } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { loadedTexts } from '#web/i18n/loaded-texts.ts';

const openTexts = async () => {
  const library = createInstance();
  await library.init({
    lng: 'pt',
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    resources: {
      pt: { common: { retry: 'Tentar de novo', greeting: 'Olá, {{name}}', both: '$t(retry)!' } },
      en: { common: { retry: 'Try again' } },
    },
  });
  const getFixedT = library.getFixedT.bind(library) as (language: string, area: string) => TFunction;
  const asked: string[] = [];
  vi.spyOn(library, 'getFixedT').mockImplementation(((language: string, area: string) => {
    const ask = getFixedT(language, area) as unknown as (...all: unknown[]) => string;
    return (...all: unknown[]) => {
      asked.push(all[0] as string);
      return ask(...all);
    };
  }) as unknown as typeof library.getFixedT);
  const useLoadedTexts = loadedTexts(library);
  const { result } = renderHook(() => useLoadedTexts('common') as unknown as (...all: unknown[]) => string);
  return { library, asked, say: (...all: unknown[]) => result.current(...all) };
};

describe('the texts of an area', () => {
  it('are taken as they stand where nothing is put in', async () => {
    const { asked, say } = await openTexts();
    expect([say('retry'), say('common:retry'), asked]).toEqual(['Tentar de novo', 'Tentar de novo', []]);
  });

  it('say each time what is put in', async () => {
    const { say } = await openTexts();
    expect([say('greeting', { name: 'Ana' }), say('greeting', { name: 'Rui' })]).toEqual(['Olá, Ana', 'Olá, Rui']);
  });

  it('are put together once where the same is put in', async () => {
    const { asked, say } = await openTexts();
    const said = [say('greeting', { name: 'Ana' }), say('greeting', { name: 'Ana' })];
    expect([said, asked]).toEqual([['Olá, Ana', 'Olá, Ana'], ['greeting']]);
    const names = ['1', 1, ['Rui']];
    expect([...names, ...names].map((name) => say('greeting', { name }))).toEqual(
      ['1', '1', 'Rui', '1', '1', 'Rui'].map((name) => `Olá, ${name}`),
    );
  });

  it('are put together where one stands in another', async () => {
    const { say } = await openTexts();
    expect(say('both')).toBe('Tentar de novo!');
  });

  it('follow the language', async () => {
    const { library, say } = await openTexts();
    say('retry');
    await act(async () => void (await library.changeLanguage('en')));
    expect(say('retry')).toBe('Try again');
  });

  it('have what comes after it was asked for', async () => {
    const { library, say } = await openTexts();
    const both = () => [say('late'), say('lateFor', { name: 'Ana' })];
    expect(both()).toEqual(['late', 'lateFor']);
    library.addResource('pt', 'common', 'late', 'Agora sim');
    library.addResource('pt', 'common', 'lateFor', 'Agora sim, {{name}}');
    expect(both()).toEqual(['Agora sim', 'Agora sim, Ana']);
  });
});
