import { configure } from '@testing-library/react';
import { patienceMs } from '../patience.ts';

// On a busy machine what a test looks for comes late.
configure({ asyncUtilTimeout: patienceMs });
