export const pause = (milliseconds: number): Promise<unknown> => new Promise((done) => setTimeout(done, milliseconds));
