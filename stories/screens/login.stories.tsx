import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#web/components/button.tsx';
import { LoginForm } from '#web/screens/login/login-form.tsx';
import { LoginNotice, type LoginNoticeKind } from '#web/screens/login/login-notice.tsx';
import { LoginPage } from '#web/screens/login/login-page.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';

interface Shown {
  busy: boolean;
  isWrong: boolean;
  notice: LoginNoticeKind | null;
  /** An admin may pay. */
  mayPay: boolean;
  onSubmit: (credentials: { email: string; password: string }) => void;
}

const meta = {
  args: { busy: false, isWrong: false, notice: null, mayPay: false, onSubmit: fn() },
  parameters: { layout: 'fullscreen' },
  render: ({ busy, isWrong, notice, mayPay, onSubmit }) => (
    <div className="h-180">
      <LoginPage
        title="Entrar"
        notice={
          notice && (
            <LoginNotice
              kind={notice}
              expiredOn="09/11/2026"
              action={mayPay && <Button variant="primary">Pagar fatura</Button>}
            />
          )
        }
      >
        <LoginForm
          busy={busy}
          isWrong={isWrong}
          forgotten={<a href="#forgotten">Esqueceu a senha?</a>}
          onSubmit={onSubmit}
        />
      </LoginPage>
    </div>
  ),
} satisfies Meta<Shown>;

export default meta;
type Story = StoryObj<Shown>;

export const Empty: Story = {};

export const Errors: Story = {
  ...inPortuguese,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Entrar' }));
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Busy: Story = { args: { busy: true } };

export const WrongPassword: Story = { args: { isWrong: true } };

export const SubscriptionExpired: Story = { args: { notice: 'expired' } };

export const SubscriptionExpiredForAnAdmin: Story = { args: { notice: 'expired', mayPay: true } };

export const UsedElsewhere: Story = { args: { notice: 'displaced' } };

export const CompanyInactive: Story = { args: { notice: 'inactive' } };

export const SessionEnded: Story = { args: { notice: 'sessionEnded' } };

export const Narrow: Story = { ...narrow, args: { notice: 'expired' } };

export const Dark: Story = { ...dark, args: { notice: 'expired' } };
