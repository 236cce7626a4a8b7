import { z } from 'zod';

const reais = z.string().regex(/^\d{1,10}\.\d{2}$/);

/** A charge as `/cob/{txid}` answers it (API Pix v2, `CobCompleta`); what else stands there is not looked at. */
export const cobSchema = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  calendario: z.object({ criacao: z.iso.datetime({ offset: true }), expiracao: z.number().int().default(86_400) }),
  valor: z.object({ original: reais }),
  location: z.string().optional(),
  loc: z.object({ location: z.string() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z
    .array(
      z.object({
        valor: reais,
        horario: z.iso.datetime({ offset: true }),
        devolucoes: z.array(z.object({ valor: reais, status: z.string() })).default([]),
      }),
    )
    .default([]),
});

export type Cob = z.infer<typeof cobSchema>;

export const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().default(300) });
