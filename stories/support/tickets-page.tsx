import { Route, Routes } from 'react-router-dom';
import { NavigationEdge } from '#web/desk/navigation-edge.tsx';
import { Screen } from '#web/screens/tickets/tickets-screen.tsx';

/** The tickets, of which the address says which one is open. */
export const TicketsPage = () => (
  <>
    <NavigationEdge />
    <Routes>
      <Route path="/tickets/:ticketId?" element={<Screen />} />
    </Routes>
  </>
);
