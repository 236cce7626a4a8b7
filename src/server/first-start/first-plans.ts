/** What an installation begins with: for a shop, a team and a house with many teams. */
export const firstPlans = [
  {
    name: 'Essencial',
    users: 3,
    connections: 1,
    queues: 3,
    campaigns: 0,
    schedules: 50,
    value: 59.9,
    useCampaigns: false,
    useOpenAi: false,
    useIntegrations: false,
    useExternalApi: false,
  },
  { name: 'Equipe', users: 20, connections: 5, queues: 15, campaigns: 50, schedules: 500, value: 149.9 },
  { name: 'Empresa', users: 100, connections: 20, queues: 60, campaigns: 500, schedules: 5000, value: 449.9 },
] as const;
