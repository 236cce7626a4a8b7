import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Check, Plus } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';

const meta = { component: Button } satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

const Row = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3 bg-panel p-6">{children}</div>
);

export const Looks: Story = {
  render: () => (
    <Row>
      <Button variant="primary" icon={<Check size={16} aria-hidden="true" />}>
        Resolver
      </Button>
      <Button>Transferir</Button>
      <Button variant="quiet">Cancelar</Button>
      <Button variant="danger">Excluir</Button>
      <Button variant="primary" size="sm">
        Aceitar
      </Button>
    </Row>
  ),
};

export const Busy: Story = {
  render: () => (
    <Row>
      <Button variant="primary" busy>
        Entrando…
      </Button>
      <Button busy>Desconectar</Button>
    </Row>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Row>
      <Button variant="primary" disabled>
        Resolver
      </Button>
      <Button disabled>Transferir</Button>
    </Row>
  ),
};

export const Icons: Story = {
  render: () => (
    <Row>
      <IconButton label="Novo ticket">
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="3 tickets à espera" count={3}>
        <Bell size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Mostrar todos" pressed>
        <Check size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Enviando" busy>
        <Check size={18} aria-hidden="true" />
      </IconButton>
    </Row>
  ),
};
