import { deliveryFailures } from '#contract/delivery-failures.ts';
import type { Cipher } from '#server/cipher.ts';
import { fetchGuarded } from '#server/http/outgoing-http.ts';
import { assertTaken, ResponderError } from '#server/integrations/json.ts';
import type { StoredPrompt } from '#server/records/prompts/prompts.ts';
import type { Settings } from '#server/settings.ts';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 8_000_000;

/** Says a text with the voice of a prompt, by the speech service that its key and region name; Ogg with Opus. */
export async function speak(
  { voice, voiceKey, voiceRegion }: Pick<StoredPrompt, 'voice' | 'voiceKey' | 'voiceRegion'>,
  text: string,
  { settings, cipher }: { settings: Pick<Settings, 'SPEECH_URL' | 'OUTGOING_ALLOWED_HOSTS'>; cipher: Cipher },
): Promise<Buffer> {
  // The region becomes a part of the host.
  if (!/^[a-z0-9-]{1,60}$/.test(voiceRegion)) throw new ResponderError(deliveryFailures.region, { isFinal: true });
  const address = `${settings.SPEECH_URL.replace('{region}', voiceRegion)}/cognitiveservices/v1`;
  const body = `<speak version="1.0" xml:lang="pt-BR"><voice name="${voice}">${escaped(text)}</voice></speak>`;
  const { status, bytes } = await fetchGuarded(
    address,
    { allowedHosts: settings.OUTGOING_ALLOWED_HOSTS, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS },
    {
      method: 'POST',
      headers: {
        'content-type': 'application/ssml+xml',
        'content-length': String(Buffer.byteLength(body)),
        'ocp-apim-subscription-key': cipher.decrypt(voiceKey),
        'user-agent': 'Recado',
        'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus',
      },
      body,
    },
  );
  assertTaken(status);
  return bytes;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
