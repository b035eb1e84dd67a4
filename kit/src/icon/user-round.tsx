import UserRound from 'lucide-react/icons/user-round';
import { icon } from './icon.tsx';

export const UserRoundIcon = icon(UserRound);
