import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PaneState } from '#web/components/panes/pane-state.tsx';

interface GonePageProps {
  icon: LucideIcon;
  title: string;
  /** The way back, and its words. */
  to: string;
  back: string;
}

/** Where an address names one row of a list and there is none, or none any more. */
export const GonePage = ({ icon, title, to, back }: GonePageProps) => (
  <div className="h-full bg-panel">
    <PaneState
      isPage
      icon={icon}
      title={title}
      action={
        <Link to={to} className="font-medium text-primary hover:underline">
          {back}
        </Link>
      }
    />
  </div>
);
