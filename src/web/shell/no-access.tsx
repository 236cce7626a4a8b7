import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A screen for others: it is said, and one is led to the tickets (spec section 8). */
export const NoAccess = () => {
  const toast = useToast();
  useEffect(() => toast({ kind: 'error', key: 'ticketAccessDenied' }), [toast]);
  return <Navigate to="/tickets" replace />;
};

/** A screen for other companies, or for super users: it is said for a second, and one is led to / (spec section 6). */
export const NotInPlan = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), shownForMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="alert" className="h-full">
      <PaneState icon={Lock} isPage title={t('notInPlan')} />
    </div>
  );
};

const shownForMs = 1000;
