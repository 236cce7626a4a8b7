import { Button } from '#web/components/button.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { reais } from './reais.ts';
import { texts } from './texts.ts';

/** Step 2: the present plan, to be selected. */
export const CheckoutPlan = ({ snapshot, send }: CheckoutPart) => {
  const { name, users, connections, value } = snapshot.context.plan;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-md border border-line p-4">
      <div className="min-w-0 grow basis-40">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-ink2">{texts.plan(users, connections)}</p>
        <p className="text-sm">{texts.monthly(reais(value))}</p>
      </div>
      <Button onClick={() => send({ type: 'checkout.selectPlan' })}>{texts.selectPlan}</Button>
    </section>
  );
};
