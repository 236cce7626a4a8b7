import { useState } from 'react';

/**
 * What is typed stands in its field at once, though where it is told to, such as the address, may follow only later and
 * letter by letter.
 */
export const useTyped = (value: string, notify: (value: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === value) setTyped(null);
  return {
    value: typed ?? value,
    onChange(text: string) {
      setTyped(text);
      notify(text);
    },
    onBlur: () => setTyped(null),
  };
};
