interface Out {
  write(text: string): unknown;
  isTTY?: boolean;
}

/**
 * Tells how many of so many are there, and about how long the rest takes: on a terminal in one line that counts,
 * elsewhere by a line each ten per cent.
 */
export function showProgress(
  of: number,
  out: Out,
  { now = Date.now, what = 'rows' }: { now?: () => number; what?: string } = {},
): (count: number) => void {
  const began = now();
  let done = 0;
  let told = 0;
  return (count) => {
    done += count;
    const percent = Math.floor((100 * done) / of);
    if (percent < told + (out.isTTY ? 1 : 10)) return;
    told = out.isTTY ? percent : percent - (percent % 10);
    const seconds = Math.ceil(((now() - began) * (of - done)) / done / 1000);
    const line = `${told} % of ${of.toLocaleString('en')} ${what}${done < of ? `, about ${seconds} s left` : ''}`;
    out.write(out.isTTY ? `\r${line}\x1b[K${done < of ? '' : '\n'}` : `${line}\n`);
  };
}
