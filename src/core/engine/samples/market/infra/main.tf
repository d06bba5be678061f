resource "aws_db_instance" "market" {
  engine            = "postgres"
  instance_class    = "db.t4g.small"
  allocated_storage = 20
}

resource "aws_ecs_service" "inventory" {
  name            = "inventory"
  task_definition = aws_ecs_task_definition.inventory.arn
  depends_on      = [aws_db_instance.market]
}

resource "aws_ecs_task_definition" "inventory" {
  family = "inventory"
  container_definitions = jsonencode([
    {
      name  = "inventory"
      image = "market/inventory:2.0.1"
      environment = [
        { name = "DATABASE_URL", value = aws_db_instance.market.address }
      ]
    }
  ])
}
