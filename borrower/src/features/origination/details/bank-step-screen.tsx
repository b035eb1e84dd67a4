import { Navigate, useParams } from 'react-router';

/** The bank desk, with the way back to the application. */
export function BankStepScreen() {
  const { id = '' } = useParams();
  return <Navigate to={`/home/bank?back=/home/apply`} replace state={{ application: id }} />;
}
