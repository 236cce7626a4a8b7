/** What a file holds, to its first letter: jsdom has no `Blob.text`, and its `readAsText` takes the mark of the encoding away. */
export const textOfFile = (file = new Blob()): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
