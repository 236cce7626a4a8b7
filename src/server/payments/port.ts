/** What is asked of a bank: a charge that one payer can pay once, for a while. */
export interface ChargeOrder {
  /** The charge's name, ours and never used twice: 26 to 35 letters and digits. */
  txid: string;
  companyId: number;
  invoiceId: number;
  /** Reais. */
  amount: number;
  /** What the payer reads. */
  detail: string;
  expiresAt: Date;
}

/** A charge as the bank says it stands. */
export interface BankCharge {
  /** `paid` when as much came in as was asked for and stayed; `closed` when it cannot be paid any more. */
  status: 'open' | 'paid' | 'closed';
  /** The text that the payer's bank reads. */
  code: string;
  /** Reais that came in and stayed. */
  received: number;
  /** Reais that came in and were given back, or are being given back. */
  returned: number;
  /** When it was paid in full. */
  paidAt: Date | null;
  expiresAt: Date;
}

/** A bank, or whoever speaks to one for us. Every call may fail, and may be made again. */
export interface PaymentProvider {
  /** Makes the charge, or answers the one that has this txid already. */
  create(order: ChargeOrder): Promise<BankCharge>;
  /** Undefined where the bank knows of none. */
  find(txid: string): Promise<BankCharge | undefined>;
  /** Tells the bank where it may say that something has happened to a charge. */
  announce?(webhookUrl: string): Promise<void>;
  close(): void;
}

export const cents = (reais: number): number => Math.round(reais * 100);
